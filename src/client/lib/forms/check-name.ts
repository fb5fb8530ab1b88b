import { teamNameProblem } from '#contract/team-names.ts'
import { checkText, type Check } from './check-input.ts'

export const checkName: Check = (typed) => checkText(typed) ?? teamNameProblem(typed)
