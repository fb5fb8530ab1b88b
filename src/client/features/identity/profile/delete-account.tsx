import { useState } from 'react'
import type { PostsChoice } from '#contract/account.ts'
import type { SignedInUser } from '../port.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

const choices: { value: PostsChoice; label: string; hint: string }[] = [
  {
    value: 'anonymize',
    label: 'Keep my posts, without my name',
    hint: 'Your queries and recommendations stay for others to read. Nothing on them shows that they were yours.',
  },
  {
    value: 'delete',
    label: 'Delete my posts as well',
    hint: 'Your queries and recommendations are removed. What others recommended stays.',
  },
]

interface Props {
  person: SignedInUser
  onDeleted: () => void
}

export function DeleteAccount({ person, onDeleted }: Props) {
  const [posts, setPosts] = useState<PostsChoice>('anonymize')
  const [asking, setAsking] = useState(false)

  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-base font-semibold">What should happen to your posts?</legend>
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="posts"
              value={value}
              checked={posts === value}
              onChange={() => setPosts(value)}
            />
            <span>
              <span className="block text-base font-semibold">{label}</span>
              <span className="block text-small text-quiet">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="button" className="btn justify-self-start btn-error" onClick={() => setAsking(true)}>
        Delete my account
      </button>
      {asking && (
        <DeleteAccountDialog
          person={person}
          posts={posts}
          onDeleted={onDeleted}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
