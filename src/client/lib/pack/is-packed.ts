/** Whether it comes from the answers on this device, which have no room for reasons: every query has one. */
export const isPacked = ({ boycottingReason }: { boycottingReason: string }) => boycottingReason === ''
