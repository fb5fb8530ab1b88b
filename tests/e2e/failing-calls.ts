import type { Page } from '@playwright/test'

type Failure = 'no answer' | { status: number; json: object }

export const failureWithoutMessage: Failure = { status: 500, json: {} }
/** As the provider says no. */
export const refusal = (message: string): Failure => ({
  status: 400,
  json: { error: { code: 400, message } },
})

/** Lets calls fail on their way, until `page.unrouteAll` or another failure of the same calls. */
export const fail = (page: Page, method: string, address: RegExp, failure: Failure) =>
  page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return failure === 'no answer' ? route.abort() : route.fulfill(failure)
  })
