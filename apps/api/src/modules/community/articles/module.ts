import type { Module } from '../../module.ts'
import { announceArticle, planDigests } from './announce.jobs.ts'
import { removeFiles } from './article-pictures.ts'
import { articleRoutes } from './articles.routes.ts'
import { bookmarkRoutes } from './bookmarks.routes.ts'
import { mailDigest } from './digest.jobs.ts'
import { forgetPerson } from './forget-person.ts'

const jobs = [announceArticle, planDigests, mailDigest]

export const articles = {
  routes: (api) => {
    articleRoutes(api)
    bookmarkRoutes(api)
  },
  jobs,
  erase: async (_ctx, tx, userId) => {
    const files = await forgetPerson(tx, userId)
    return (ctx) => removeFiles(ctx, files)
  },
} satisfies Module
