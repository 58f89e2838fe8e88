import type { Article } from '@delguur/contract/community/articles'

/** The article that is edited, as it was when the page was opened. */
export type EditorPost = Pick<
  Article,
  'id' | 'title' | 'excerpt' | 'tags' | 'new_tags' | 'blocks' | 'version' | 'state' | 'reason'
> & {
  updated_at: string
}
