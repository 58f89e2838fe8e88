type Page = { page: number; per_page: number }

/** What a numbered list says of its pages; each row has the count of all. */
export function pagesOf(rows: readonly { total: number }[], { page, per_page }: Page) {
  const total_count = rows[0]?.total ?? 0
  return { count: rows.length, total_count, current_page: page, pages: Math.ceil(total_count / per_page), per_page }
}
