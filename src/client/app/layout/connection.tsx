import { KeptPack } from './kept-pack.tsx'
import { OutboxLine } from './outbox-line.tsx'

/** What has to be said and done about the connection. */
export const Connection = () => (
  <>
    <OutboxLine />
    <KeptPack />
  </>
)
