import { expect, it } from 'vitest'
import { handleProblem } from '#contract/handle.ts'
import { handleCandidates, handleFromName } from './handle-candidates.ts'

it.each([
  ['Ada Lovelace', 'ada-lovelace'],
  ['Joaquín Belmar', 'joaquin-belmar'],
  ['  Żółć Größe ', 'zolc-grosse'],
  ['Ｆｕｌｌ Ｗｉｄｔｈ', 'full-width'],
  ['Dr. O’Neill', 'dr-oneill'],
  ['Ann 🌱 Lee', 'ann-lee'],
  ['A very long name that never seems to end', 'a-very-long-name-that-ne'],
])('%s is called %s', (name, handle) => {
  expect(handleFromName(name)).toBe(handle)
})

it.each([null, '', 'Al', '李小龙', 'ada@example.org', 'Admin', 'Swapwise Team', 'me', '---'])(
  'of %j nothing is left to call somebody by',
  (name) => {
    expect(handleFromName(name)).toBeNull()
    for (const handle of handleCandidates(name)) expect(handle).toMatch(/^member-[a-z0-9]{5}$/)
  },
)

it('every candidate is a handle', () => {
  for (const name of ['Ada', null, 'x'.repeat(100), `${'x'.repeat(23)} yz`])
    for (const handle of handleCandidates(name)) expect(handleProblem(handle)).toBeNull()
})
