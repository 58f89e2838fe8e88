import type { Module } from '../../module.ts'
import { forgetAsker } from './forget.ts'
import { questionRoutes } from './questions.routes.ts'

export const questions = {
  routes: questionRoutes,
  erase: (_ctx, tx, userId) => forgetAsker(tx, userId),
} satisfies Module
