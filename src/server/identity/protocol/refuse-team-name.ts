import { teamNameProblem } from '#server/platform/team-names.ts'
import type { Identity } from '../identity.ts'
import { refusal } from './errors.ts'

/** Nobody is called like those who run the place but they themselves. */
export async function refuseTeamName(
  { isOfTeam }: Pick<Identity, 'isOfTeam'>,
  uid: string,
  name: string,
): Promise<void> {
  const problem = teamNameProblem(name)
  if (problem && !(await isOfTeam(uid))) throw refusal('INVALID_DISPLAY_NAME', `The name ${problem}.`)
}
