import type { Module } from '../manifest.ts'
import { questionRoutes } from './questions.routes.ts'

export const questions = { routes: questionRoutes } satisfies Module
