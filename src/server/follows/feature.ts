import { backgroundTask } from '#server/platform/background-task.ts'
import type { Feature } from '#server/platform/feature.ts'
import { followCounterChecks } from './counter-checks.ts'
import { followNotices } from './notices.ts'
import { followData } from './personal-data.ts'
import { createFollowRepository } from './repository.ts'
import { followRoutes } from './routes.ts'
import { tellFollowersDue } from './tell-followers.ts'

export const follows: Feature = {
  routes: followRoutes,
  upkeep(app) {
    const { db } = app
    const wake = backgroundTask(app, {
      complaint: 'telling followers failed',
      every: 60,
      work: (signal) => tellFollowersDue(db, signal),
    })
    app.addHook('onListen', (done) => {
      db.listen('notices_to_tell', wake)
      done()
    })
  },
  mine: (db) => ({
    following: (uid, target) => createFollowRepository(db).isFollowing(uid, { kind: 'query', target }),
  }),
  notices: () => followNotices,
  personalData: followData,
  counterChecks: followCounterChecks,
}
