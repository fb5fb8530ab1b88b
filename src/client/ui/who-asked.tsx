import { MemberName } from './member-name.tsx'

export interface Asker {
  name: string | null
  handle: string | null
}

export const WhoAsked = ({ name, handle }: Asker) =>
  name ? <MemberName name={name} handle={handle} /> : 'the person who asked'
