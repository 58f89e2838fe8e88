import type { Article, ArticlePicture } from '@delguur/contract/community/articles'

export type Sent = Pick<Article, 'id' | 'slug' | 'version' | 'state' | 'updated_at'>
export type Fields = { title: string; excerpt: string; tags: string[]; body: string }
export type Theirs = Pick<Article, 'title' | 'excerpt' | 'tags' | 'blocks' | 'version' | 'updated_at' | 'state'>
export type Answer =
  | { ok: true; article: Sent }
  | { ok: false; error: string; errors: Record<string, string[]>; theirs?: Theirs }
export type Uploaded = { ok: true; picture: ArticlePicture } | { ok: false; error: string }

type Body = Record<string, unknown>

/** Sends JSON to the shop; undefined when no answer came. */
export async function send(body: Body): Promise<Answer | undefined> {
  try {
    const response = await fetch('/resources/posts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as Answer
  } catch {
    return undefined
  }
}
