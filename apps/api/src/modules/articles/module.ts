import type { Module } from '../manifest.ts'
import { announceArticle, planDigests } from './announce.jobs.ts'
import { articleRoutes } from './articles.routes.ts'
import { mailDigest } from './digest.jobs.ts'

const jobs = [announceArticle, planDigests, mailDigest]

export const articles = { routes: articleRoutes, jobs } satisfies Module
