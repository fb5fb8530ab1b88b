import { NodeFS } from '@electric-sql/pglite/nodefs'

type Init = NodeFS['init']
type SetAttributes = (
  target: unknown,
  node: unknown,
  attributes: { mode?: number },
  ...how: unknown[]
) => void

/** The embedded engine gives its files their modes itself, past the umask: readable for everybody. */
export class PrivateFiles extends NodeFS {
  override async init(...[lite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(lite, options)
    const keepPrivate = ({ NODEFS }: { NODEFS?: unknown }) => {
      const files = NODEFS as { doSetAttr: SetAttributes }
      const set = files.doSetAttr
      files.doSetAttr = (target, node, { mode, ...more }, ...how) =>
        set(target, node, mode === undefined ? more : { ...more, mode: mode & ~0o077 }, ...how)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keepPrivate] } }
  }
}
