/** Claims of rows that no test proves. The list may only shrink. */
export const unchecked: readonly string[] = [
  'apps/api/src/modules/office/people/merge.repository.ts: select t.ctid::text as row from … t where t.… = … … order by t.ctid',
]
