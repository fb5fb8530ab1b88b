import type { FastifyRequest } from 'fastify'
import { brandSlug } from '#contract/brand-slug.ts'
import { brandPath, memberPath, queryPath } from '#contract/screen-paths.ts'
import { screens } from '#contract/screens.ts'
import type { HeadFor } from '#server/platform/http.ts'
import { isObjectId, type Origins } from './addresses.ts'
import { brandPage, queriesInStructuredData, readBrand, type FindBrand } from './brand-page.ts'
import { headTags } from './head-tags.ts'
import { listPage, type FindList } from './list-page.ts'
import { memberPage, type FindMember } from './member-page.ts'
import {
  generalDescription,
  pages,
  unknownBrand,
  unknownList,
  unknownMember,
  unknownPage,
  unknownQuery,
  type Page,
} from './pages.ts'
import { answersInStructuredData, queryPage } from './query-page.ts'
import type { SeoRepository } from './repository.ts'

export type LeadsTo = (id: string) => Promise<string | null>

const nothing = () => Promise.resolve(null)

export interface FindMembers {
  find: FindMember
  newHandleOf: (handle: string) => Promise<string | null>
}

/** Tells of each screen what its page will show, for those who read the HTML and run nothing. */
export function createHead(
  origins: Origins,
  repositoryFor: (request: FastifyRequest) => SeoRepository,
  findBrandFor: (request: FastifyRequest) => FindBrand,
  leadsTo: LeadsTo = nothing,
  findMembersFor: (request: FastifyRequest) => FindMembers = () => ({ find: nothing, newHandleOf: nothing }),
  findList: FindList = nothing,
): HeadFor {
  const found = (page: Page) => ({ html: headTags(origins, page), missing: false })
  const missing = (page: Page) => ({ html: headTags(origins, page), missing: true })

  const ofQuery = async (request: FastifyRequest) => {
    const { id } = request.params as { id: string }
    if (!isObjectId(id)) return missing(unknownQuery)
    try {
      const repository = repositoryFor(request)
      const [query, answers] = await Promise.all([
        repository.find(id),
        repository.recommendationsOn(id, answersInStructuredData),
      ])
      if (query) return found(queryPage(origins, query, answers))
      const into = await leadsTo(id)
      return into ? { ...missing(unknownQuery), movedTo: queryPath(into) } : missing(unknownQuery)
    } catch (error) {
      // The page can say that better, and try again; only the preview is poorer.
      request.log.warn({ err: error }, 'head filled without its query')
      return found({
        title: 'Query',
        description: generalDescription,
        path: queryPath(id.toLowerCase()),
      })
    }
  }

  const ofBrand = async (request: FastifyRequest) => {
    const { slug } = request.params as { slug: string }
    try {
      const brand = await readBrand(findBrandFor(request), slug)
      if (!brand) return missing(unknownBrand)
      const newest = repositoryFor(request).newestOfBrand(brand.slug)
      return found(brandPage(origins, brand, await newest.read(queriesInStructuredData)))
    } catch (error) {
      request.log.warn({ err: error }, 'head filled without its brand')
      return found({ title: 'Brand', description: generalDescription, path: brandPath(brandSlug(slug)) })
    }
  }

  const ofMember = async (request: FastifyRequest) => {
    const handle = (request.params as { handle: string }).handle.toLowerCase()
    try {
      const members = findMembersFor(request)
      const member = await members.find(handle)
      if (member && !member.hidden)
        return found(memberPage(origins, member, await repositoryFor(request).pictureOf(member.handle)))
      const newHandle = await members.newHandleOf(handle)
      return newHandle === null
        ? missing(unknownMember)
        : { ...missing(unknownMember), movedTo: memberPath(newHandle) }
    } catch (error) {
      request.log.warn({ err: error }, 'head filled without its member')
      // Whether they let search engines know of them was not to be learnt.
      return found({ title: 'Member', description: generalDescription })
    }
  }

  const ofList = async (request: FastifyRequest) => {
    const { token } = request.params as { token: string }
    try {
      const list = await findList(token)
      return list ? found(listPage(list)) : missing(unknownList)
    } catch (error) {
      request.log.warn({ err: error }, 'head filled without its list')
      return found({ title: 'Shared List', description: generalDescription })
    }
  }

  return async (request) => {
    const screen = request.routeOptions.url
    if (screen === screens.query) return ofQuery(request)
    if (screen === screens.brand) return ofBrand(request)
    if (screen === screens.member) return ofMember(request)
    if (screen === screens.list) return ofList(request)
    const page = pages.get(screen ?? '')
    return page ? found(page) : missing(unknownPage)
  }
}
