import { screens } from './screens.ts'

/**
 * The parts of the moderators' place, each a screen of its own and shown by one page. Apart from the other screens, so
 * that only who goes there loads their names.
 */
export const moderationScreens = {
  queue: screens.moderation,
  decided: `${screens.moderation}/decided`,
  log: `${screens.moderation}/log`,
  members: `${screens.moderation}/members`,
  own: `${screens.moderation}/mine`,
} as const
