import { queryPath } from '#contract/screen-paths.ts'
import { pictureAddress, queryFeedAddress, type Origins } from './addresses.ts'
import type { Page } from './pages.ts'
import { previewOf } from './preview/preview.ts'
import type { AnsweredQuery, SharedRecommendation } from './repository.ts'
import { excerpt, publicName } from './excerpt.ts'

const descriptionLength = 200
const answerLength = 500

export const answersInStructuredData = 10

export function queryPage(origins: Origins, query: AnsweredQuery, answers: SharedRecommendation[]): Page {
  const { queryTitle, productName, productBrand, boycottingReason } = query
  return {
    title: queryTitle,
    description: excerpt(`${productName} by ${productBrand}: ${boycottingReason}`, descriptionLength),
    path: queryPath(query.id),
    kind: 'article',
    image: previewOf(query)?.address,
    feed: { title: `Recommendations: ${queryTitle}`, path: queryFeedAddress(query.id) },
    facts: questionAndAnswers(origins, query, answers),
  }
}

function questionAndAnswers(origins: Origins, query: AnsweredQuery, answers: SharedRecommendation[]) {
  const url = origins.publicOrigin + queryPath(query.id)
  const image = pictureAddress(origins, query.productImageUrl)
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: query.queryTitle,
      text: excerpt(query.boycottingReason, answerLength),
      url,
      datePublished: query.date,
      author: person(query.userName),
      about: {
        '@type': 'Thing',
        name: `${query.productName} by ${query.productBrand}`,
        ...(image && { image }),
      },
      answerCount: query.recommendationCount,
      suggestedAnswer: answers.map((answer) => ({
        '@type': 'Answer',
        text: excerpt(`${answer.title}: ${answer.productName}. ${answer.reason}`, answerLength),
        url: `${url}#${answer.id}`,
        datePublished: answer.createdAt,
        author: person(answer.recommenderName),
      })),
    },
  }
}

const person = (name: string | null) => ({ '@type': 'Person', name: publicName(name) })
