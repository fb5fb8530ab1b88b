import { MemberSwitch } from './member-switch.tsx'

export const HideAddress = ({ uid }: { uid: string }) => (
  <MemberSwitch
    uid={uid}
    setting="hideEmail"
    label="Hide my address"
    text="Nobody else sees it beside your posts, not even a part of it."
  />
)
