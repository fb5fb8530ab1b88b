import { eq } from 'drizzle-orm'
import type { Subject } from '#contract/reports.ts'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import type { ModeratedSubject, ModeratedThing } from '#server/platform/moderated-subject.ts'

/** What is stored of something that is reported or decided on. */
export interface Target {
  subject: Subject
  /** Of a member the uid, for a handle may change. */
  subjectId: string
}

export interface FoundTarget extends Target {
  thing: ModeratedThing
}

type Options = Parameters<ModeratedSubject['find']>[2]
export type Targets = ReturnType<typeof createTargets>

/** Finds what each feature keeps, by what callers name and by what is stored. */
export function createTargets(list: ModeratedSubject[]) {
  const of = (subject: Subject): ModeratedSubject => {
    const found = list.find((one) => one.subject === subject)
    if (!found) throw new Error(`Nobody keeps a ${subject}.`)
    return found
  }

  async function find(
    orm: Orm,
    subject: Subject,
    id: string,
    options?: Options,
  ): Promise<FoundTarget | null> {
    const key = id.toLowerCase()
    if (!isId(subject, key)) return null
    const thing = await of(subject).find(orm, key, options)
    return thing && { subject, subjectId: subject === 'member' ? thing.owner : key, thing }
  }

  return {
    of,
    find,
    async findStored(
      orm: Orm,
      { subject, subjectId }: Target,
      options?: Options,
    ): Promise<ModeratedThing | null> {
      const id = subject === 'member' ? await handleOf(orm, subjectId) : subjectId
      return (id ? await find(orm, subject, id, options) : null)?.thing ?? null
    },
  }
}

const isId = (subject: Subject, id: string): boolean =>
  (subject === 'member' ? /^[a-z0-9-]{1,64}$/ : /^[0-9a-f]{24}$/).test(id)

async function handleOf(orm: Orm, uid: string): Promise<string | null> {
  const [member] = await orm.select({ handle: members.handle }).from(members).where(eq(members.uid, uid))
  return member?.handle ?? null
}

/** In sentences. */
export const inWords: Record<Subject, string> = {
  query: 'query',
  recommendation: 'recommendation',
  evidence: 'evidence',
  member: 'member',
}
export const notFoundInWords: Record<Subject, string> = {
  query: 'Query not found.',
  recommendation: 'Recommendation not found.',
  evidence: 'Evidence not found.',
  member: 'Member not found.',
}
