import { isRouteErrorResponse } from 'react-router'
import type { Card } from '../catalog/card.ts'

/** What a page that takes no form says to who sends one; the words come with the refusal, as hardly any page needs them. */
export type NotTaken = { title: string; text: string }

/** What came with an error of the address: nothing is there, or it takes nothing of the kind. From 429 on the shop is busy or broken. */
export const ofAddress = (error: unknown): Partial<NotTaken & { cards: Card[] }> | undefined =>
  isRouteErrorResponse(error) && error.status < 429 ? { ...error.data } : undefined
