import type { Tx } from '../../../platform/database/db.ts'
import { forgetArticles } from './articles.repository.ts'
import { forgetComments } from './comments.repository.ts'
import { forgetTags } from './tags.repository.ts'

/** What a person who leaves has written goes with them; replies of others stay. Gives the files of their pictures. */
export async function forgetPerson(tx: Tx, userId: number): Promise<string[]> {
  await forgetComments(tx, userId)
  const files = await forgetArticles(tx, userId)
  await forgetTags(tx, userId)
  return files
}
