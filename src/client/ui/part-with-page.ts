import {
  createElement,
  useCallback,
  useEffect,
  useState,
  type Attributes,
  type ComponentType,
  type ReactNode,
} from 'react'

type Render<Props> = (props: Props & Attributes) => ReactNode

/**
 * A part whose code is fetched beside its page, for pages that wait for it: what came later would push away what is
 * being read. The hook answers with what shows the part, null until then; where the code does not come, it shows what
 * `failed` has to say until the network is back.
 */
export function partWithPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: (tryAgain: () => void) => ReactNode = () => null,
) {
  let render: Render<Props> | null = null
  const fetchPart = () =>
    load().then(
      (Part) => (render = (props) => createElement(Part, props)),
      () => null,
    )
  void fetchPart()

  return function usePart(): Render<Props> | null {
    const [known, setKnown] = useState(() => render)
    const take = useCallback(async (): Promise<void> => {
      const loaded = render ?? (await fetchPart())
      setKnown(() => loaded ?? (() => failed(() => void take())))
    }, [])
    useEffect(() => {
      const again = () => void take()
      again()
      addEventListener('online', again)
      return () => removeEventListener('online', again)
    }, [take])
    return known
  }
}
