import type { Experience } from '#contract/recommendations.ts'
import { PostMenu } from './post-menu.tsx'
import type { Reader } from './use-reader.ts'

interface Props {
  experience: Experience
  /** The recommendation. */
  backTo: string
  reader: Reader
}

export function ExperienceMenu({ experience: { _id, handle, name }, backTo, reader }: Props) {
  const ownHandle = reader.member?.handle
  const mayBeOwn = reader.uid !== null && (ownHandle === undefined || ownHandle === handle)
  if (mayBeOwn) return null
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
