export const memberTabs = ['queries', 'recommendations', 'swaps', 'evidence'] as const
export type MemberTab = (typeof memberTabs)[number]

/** Which of them the address of a member's page shows. */
export const memberTab = (search: URLSearchParams): MemberTab =>
  memberTabs.find((tab) => tab === search.get('show')) ?? 'queries'
