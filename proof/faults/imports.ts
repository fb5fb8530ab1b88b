import { appendFileSync } from 'node:fs'
import { startProgram } from '../../tests/support/program.ts'
import { idOf } from '../bench/fill.ts'
import { check, pause } from '../report.ts'
import { query, recommendation } from './writers.ts'

const [queries, answers] = [200, 400]

/** A file that grows with each import, half of whose new answers are on a query that others answer as well. */
export function createImports(where: Record<string, string>, file: string, busyQuery: string) {
  let written = 0
  let ended = 0
  const grow = () => {
    const lines: object[] = []
    const first = written
    for (let n = 0; n < queries; n++) lines.push({ ...query, _id: idOf(++written) })
    for (let n = 0; n < answers; n++) {
      const queryId = n % 2 ? busyQuery : idOf(first + 1 + (n >> 1))
      lines.push({ ...recommendation, _id: idOf(++written), productName: `Imported ${written}`, queryId })
    }
    appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  return {
    /** Begins with more to read than before, and is killed somewhere in it. */
    async killedInTheMiddle() {
      grow()
      const program = startProgram(where, 'import', [file])
      const isOver = await Promise.race([program.ended, pause(400 + Math.random() * 4_000).then(() => null)])
      ended += Number(isOver !== null)
      await program.stop('SIGKILL')
    },

    /** What was left out is made good by one that nobody kills; the next finds nothing to do. */
    async checkRepeated(tried: number) {
      const last = await startProgram(where, 'import', [file]).ended
      const again = await startProgram(where, 'import', [file]).ended
      const unchanged = [...again.output.matchAll(/(\d+) unchanged/g)].map(([, n]) => Number(n))
      const found = unchanged.reduce((sum, n) => sum + n, 0)
      const isRight = again.code === 0 && !/[1-9]\d* (inserted|updated)/.test(again.output)
      check(
        `${tried} imports begun, ${tried - ended} killed before their end; of ${written} rows ${found} are there after one more`,
        last.code === 0 && isRight && found === written,
      )
    },
  }
}
