import type { Experience } from '#contract/recommendations.ts'
import { PostMenu } from './post-menu.tsx'
import { mayBeOwn, type Reader } from './use-reader.ts'

interface Props {
  experience: Experience
  /** The recommendation. */
  backTo: string
  reader: Reader
}

export function ExperienceMenu({ experience: { _id, handle, name }, backTo, reader }: Props) {
  if (mayBeOwn(reader, handle)) return null
  return (
    <PostMenu
      reader={reader}
      reported={{ subject: 'experience', id: _id }}
      name={`the experience of ${name}`}
      author={{ handle, name }}
      backTo={backTo}
    />
  )
}
