type Choice = 'cancel' | { email: string; name: string }

/** Goes through the local stand-in for Google as a browser with these cookies would, and ends with the address of the callback. */
export async function walkThrough(
  authUri: string,
  choice: Choice,
  jar = new Map<string, string>(),
): Promise<string> {
  const visit = async (url: string, form?: Record<string, string>) => {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    const location = answer.headers.get('location')
    return { answer, next: location ? new URL(location, url).href : null }
  }

  const { next: page, answer } = await visit(authUri)
  if (!page) throw new Error(`No page to sign in at: ${answer.status} ${await answer.text()}`)
  const shown = await (await visit(page)).answer.text()
  if (!shown.includes('<h1>Local stand-in for Google</h1>')) throw new Error('That is not the stand-in.')
  const form = choice === 'cancel' ? { choice, email: '', name: '' } : { choice: 'continue', ...choice }
  let { next } = await visit(page, form)
  while (next && !next.includes('/auth/google/callback')) next = (await visit(next)).next
  if (!next) throw new Error('The stand-in did not lead back.')
  return next
}
