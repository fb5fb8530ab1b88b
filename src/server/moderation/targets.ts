import { inArray } from 'drizzle-orm'
import { subjectRows, type Subject } from '#contract/subjects.ts'
import type { Orm } from '#server/db/client.ts'
import { members } from '#server/db/schema.ts'
import type { Merging, ModeratedSubject, ModeratedThing } from '#server/platform/moderated-subject.ts'

export interface Target {
  subject: Subject
  subjectId: string
}

export interface FoundTarget extends Target {
  thing: ModeratedThing
}

interface Options {
  /** Locked until the caller's transaction ends. */
  forChange?: boolean
}
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
    { forChange = false }: Options = {},
  ): Promise<FoundTarget | null> {
    const key = id.toLowerCase()
    if (!isId(subject, key)) return null
    if (forChange) await of(subject).lock(orm, key)
    const [thing] = await of(subject).findMany(orm, [key])
    return thing ? { subject, subjectId: storedId(subject, thing), thing } : null
  }

  return {
    of,
    find,
    merging(): Merging {
      const merging = list.find((one) => one.merging)?.merging
      if (!merging) throw new Error('Nothing can be merged.')
      return merging
    },
    async findStored(
      orm: Orm,
      { subject, subjectId }: Target,
      options?: Options,
    ): Promise<ModeratedThing | null> {
      const [id] = subject === 'member' ? await handlesOf(orm, [subjectId]) : [subjectId]
      return (id ? await find(orm, subject, id, options) : null)?.thing ?? null
    },

    /** Many at once, by as many statements as there are kinds of them. */
    async findAllStored(orm: Orm, wanted: Target[]) {
      const found = new Map<string, ModeratedThing>()
      for (const { subject, findMany } of list) {
        const stored = wanted.filter((one) => one.subject === subject).map(({ subjectId }) => subjectId)
        const ids = subject === 'member' ? await handlesOf(orm, stored) : stored
        if (!ids.length) continue
        for (const thing of await findMany(orm, ids))
          found.set(`${subject} ${storedId(subject, thing)}`, thing)
      }
      return ({ subject, subjectId }: Target) => found.get(`${subject} ${subjectId}`) ?? null
    },
  }
}

const storedId = (subject: Subject, { id, owner }: ModeratedThing) => (subject === 'member' ? owner : id)

const isId = (subject: Subject, id: string): boolean =>
  (subject === 'member' ? /^[a-z0-9-]{1,64}$/ : /^[0-9a-f]{24}$/).test(id)

async function handlesOf(orm: Orm, uids: string[]): Promise<string[]> {
  if (!uids.length) return []
  const rows = await orm.select({ handle: members.handle }).from(members).where(inArray(members.uid, uids))
  return rows.flatMap(({ handle }) => handle ?? [])
}

export const notFoundInWords = (subject: Subject): string => `${subjectRows[subject].name} not found.`
