import type { Terminal } from '#server/platform/command.ts'

export interface Step {
  doing: string
  bytesRead: number
  size: number
  records: number
}

const width = 24
const clearLine = '\r\u001B[2K'

/** Shows how far a file is read: a bar on a terminal, a line every few seconds elsewhere. */
export function createProgress(out: Terminal, now: () => number = Date.now) {
  const every = out.isTTY ? 100 : 5_000
  let started = 0
  let shown = 0
  let doing = ''

  return {
    show: (step: Step): void => {
      const time = now()
      if (step.doing !== doing) {
        doing = step.doing
        started = shown = time
      }
      if (time - shown < every) return
      shown = time
      const text = progressLine(step, (time - started) / 1000)
      out.write(out.isTTY ? `${clearLine}${bar(step)} ${text}` : `${text}\n`)
    },
    line: (text: string): void => {
      out.write(`${out.isTTY ? clearLine : ''}${text}\n`)
    },
    end: (): void => {
      if (out.isTTY) out.write(clearLine)
    },
  }
}

function progressLine({ doing, bytesRead, size, records }: Step, seconds: number): string {
  const share = Math.floor((100 * bytesRead) / Math.max(size, 1))
  const rate = Math.round(records / Math.max(seconds, 0.001))
  const left = bytesRead ? Math.ceil((seconds * (size - bytesRead)) / bytesRead) : 0
  return `${doing}: ${share} % read, ${rate.toLocaleString('en')} records a second, ${clock(left)} left`
}

function bar({ bytesRead, size }: Step): string {
  const full = Math.min(width, Math.floor((width * bytesRead) / Math.max(size, 1)))
  return '█'.repeat(full) + '░'.repeat(width - full)
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
