/** Whether it comes from the answers on this device, which have no room for reasons: everything posted has one. */
export const isPacked = (post: { boycottingReason: string } | { reason: string }) =>
  ('reason' in post ? post.reason : post.boycottingReason) === ''
