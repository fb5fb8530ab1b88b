import { openForm, proofOf } from '#client/lib/forms/form-proof.ts'

/** What Google said a moment ago, with what shows that a person asked: nobody has to go there a second time. */
export async function googleAgain(idToken: string) {
  const form = await openForm()
  return {
    requestUri: location.origin,
    postBody: new URLSearchParams({ id_token: idToken, providerId: 'google.com' }).toString(),
    ...(form && (await proofOf(form))),
  }
}
