import { readdir, readFile } from 'node:fs/promises'
import { join as path } from 'node:path'
import { check, pause } from '../report.ts'
import { identify, join, type Attack } from './target.ts'

const advertisement = 'Cheap-Pills at pills dot example'

/** Somebody registers with a stranger's address and an advertisement for a name, and has mails sent there. */
export const nameInMail: Attack = async (target) => {
  const { email, idToken } = await join(target, 1, advertisement)
  await identify(target, 'update', { idToken, displayName: advertisement })
  for (const requestType of ['VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN'])
    await identify(target, 'sendOobCode', { requestType, email, idToken, continueUrl: target.origin })
  if (!target.own) {
    check('mails were asked for; look into your mailbox whether they hold the name')
    return
  }
  const outbox = path(target.own.dataDir, 'outbox')
  let mails: string[] = []
  for (let tries = 0; tries < 50 && mails.length < 2; tries++) {
    await pause(100)
    mails = await readdir(outbox).catch(() => [])
  }
  const texts = await Promise.all(mails.map((name) => readFile(path(outbox, name), 'utf8')))
  check(
    `${texts.length} mails, none with the name`,
    texts.length > 0 && !texts.some((text) => text.includes('Cheap-Pills')),
  )
}
