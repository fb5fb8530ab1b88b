// npm run attack: what strangers, spammers and raiders have tried, tried again; each line says whether it still fails.
//   npm run attack                               on a server and a database of its own
//   npm run attack -- http://localhost:3000      on a copy of yours, which must run on this machine: it is written to
//   npm run attack -- hostile-input free-edits   some attacks only
//   npm run attack -- prices                     what each call costs, to proof/results/prices.md; PRICES_OF=/search some of them
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { startProgram } from '../../tests/support/program.ts'
import { close, title } from '../report.ts'
import { byLink } from './by-link.ts'
import { crossSiteForms } from './cross-site-forms.ts'
import { freeEdits } from './free-edits.ts'
import { hostileInput } from './hostile-input.ts'
import { hostilePictures } from './hostile-pictures.ts'
import { lockedOut } from './locked-out.ts'
import { manyFilters } from './many-filters.ts'
import { nameInMail } from './name-in-mail.ts'
import { packedFiles } from './packed-files.ts'
import { pestering } from './pestering.ts'
import { postsTakenAway } from './posts-taken-away.ts'
import { prices } from './prices/prices.ts'
import { searchFlood } from './search-flood.ts'
import { stolenToken } from './stolen-token.ts'
import type { Attack, Target } from './target.ts'
import { unreadPages } from './unread-pages.ts'
import { withoutPuzzle } from './without-puzzle.ts'

const attacks: Record<string, Attack> = {
  'hostile-input': hostileInput,
  'hostile-pictures': hostilePictures,
  'cross-site-forms': crossSiteForms,
  'stolen-token': stolenToken,
  'posts-taken-away': postsTakenAway,
  'free-edits': freeEdits,
  'name-in-mail': nameInMail,
  'locked-out': lockedOut,
  pestering,
  'by-link': byLink,
  'without-puzzle': withoutPuzzle,
  'packed-files': packedFiles,
  'search-flood': searchFlood,
  'many-filters': manyFilters,
  'unread-pages': unreadPages,
  prices,
}

const asked = process.argv.slice(2)
const address = asked.find((word) => URL.canParse(word))
const names = asked.filter((word) => word !== address)
const unknown = names.find((name) => !(name in attacks))
if (unknown) end(`There is no attack "${unknown}"; there are ${Object.keys(attacks).join(', ')}.`)
const isHere = !address || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)
if (!isHere) end(`${address} is not on this machine. Attack a copy of yours on localhost.`)

const folder = await mkdtemp(join(tmpdir(), 'swapwise-attack-'))
const database = address ? null : await startPostgres({})
try {
  for (const [name, attack] of Object.entries(attacks)) {
    if (names.length && !names.includes(name)) continue
    title(name)
    if (address) await attack({ origin: new URL(address).origin, own: null })
    else await onOwnServer(name, attack)
  }
} finally {
  await database?.stop()
  await rm(folder, { recursive: true, force: true })
}
close('None of these attacks worked.')

/** As it comes, but for a proxy in front, so that strangers can come from different networks. */
async function onOwnServer(name: string, attack: Attack): Promise<void> {
  const dataDir = join(folder, name)
  const start = async (env: Record<string, string> = {}) => {
    const program = startProgram({
      PORT: '0',
      LOG_LEVEL: 'fatal',
      DEMO_DATA: 'off',
      TRUST_PROXY: 'on',
      DATA_DIR: dataDir,
      ...(database && { DATABASE_URL: database.url }),
      ...env,
    })
    return { program, origin: await program.origin() }
  }
  const { program, origin } = await start()
  const restarted: { stop(): Promise<unknown> }[] = []
  const own: Target['own'] = {
    pid: program.pid,
    dataDir,
    databaseUrl: database?.url ?? null,
    with: database
      ? async (env) => {
          const other = await start({ ...env, DATA_DIR: `${dataDir}-other` })
          restarted.push(other.program)
          return { origin: other.origin, own: null }
        }
      : null,
  }
  try {
    await attack({ origin, own })
  } finally {
    for (const one of [program, ...restarted]) await one.stop()
  }
}

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
