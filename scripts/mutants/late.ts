/** No answer in time: what a loop without an end looks like, and a machine with too much to do. */
export const isLate = /timed out in \d+ms/
