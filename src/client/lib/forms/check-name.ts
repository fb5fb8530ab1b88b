import { teamNameProblem } from '#contract/team-names.ts'
import { checkText, type Check } from './check-input.ts'

/** What somebody calls themselves. */
export const checkName: Check = (typed) => checkText(typed) ?? teamNameProblem(typed)
