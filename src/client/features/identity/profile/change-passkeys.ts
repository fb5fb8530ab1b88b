/** Does something to one's passkeys, after a proof where it needs one, and shows what has become of them. */
export type ChangePasskeys = (work: () => Promise<unknown>, done: string) => Promise<boolean>
