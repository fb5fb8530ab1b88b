import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#client/features/identity/session.tsx'
import { SuspendedNotice } from '#client/features/members/suspended-notice.tsx'
import { AddQueryForm } from '#client/features/queries/editor/add-query-form.tsx'
import { suggestedGtin, suggestedName } from '#client/features/queries/editor/suggested-name.ts'
import { FollowButton } from '#client/features/follows/follow-button.tsx'
import { paths } from '#client/lib/paths.ts'
import { FormPage } from '#client/ui/page-layouts/form-page.tsx'

export function AddQueryPage() {
  const { person } = useSession()
  const navigate = useNavigate()
  const [params] = useSearchParams()

  return (
    <FormPage
      title="Add Product Query"
      lead="Name the product you want to stop buying and say why. Others will recommend alternatives."
      illustration="ask-around"
    >
      <div className="grid grid-cols-1 content-start gap-6">
        {person && <SuspendedNotice uid={person.uid} />}
        <AddQueryForm
          person={person}
          productName={suggestedName(params)}
          gtin={suggestedGtin(params)}
          onAdded={() => void navigate(paths.myQueries)}
          follow={({ _id, productName }) => (
            <FollowButton
              followed={{ kind: 'query', target: _id }}
              name={productName}
              isMember={person !== null}
              text="Follow it instead"
              isIcon
            />
          )}
        />
      </div>
    </FormPage>
  )
}
