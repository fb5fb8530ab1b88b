export const pageSize = 12

export const recentCount = 6

export const waitingCount = 3

/** What screens ask for first. The server names it in the head of their page, so that it comes along with the scripts. */
export const firstReads = {
  home: [`/products?limit=${recentCount}`, '/figures', `/products?limit=${waitingCount}&unanswered=true`],
  queries: [`/products?limit=${pageSize}`],
  brand: (slug: string) => [
    `/brands/${encodeURIComponent(slug)}`,
    `/products?limit=${pageSize}&brand=${encodeURIComponent(slug)}`,
  ],
  waiting: [`/products?limit=${pageSize}&unanswered=true&sort=-waiting`],
  query: (id: string) => [`/products/${id}`, `/recommendations?limit=${pageSize}&queryId=${id}`],
  evidence: (id: string) => [`/products/${id}/evidence?limit=${pageSize}`],
}
