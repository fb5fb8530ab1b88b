import { findSolution } from '#client/lib/forms/find-solution.ts'

/** What Google said a moment ago, with what shows that a person asked: nobody has to go there a second time. */
export const googleAgain = async (idToken: string) => ({
  requestUri: location.origin,
  postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
  ...(await findSolution()),
})
