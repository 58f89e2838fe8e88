import type { Tx } from '../../../platform/database/db.ts'
import { forgetReviews } from './reviews.repository.ts'

/** The reviews, votes and photos of a person who leaves go with them; gives the photos to remove once that is done. */
export const forgetReviewer = (tx: Tx, userId: number): Promise<string[]> => forgetReviews(tx, userId)
