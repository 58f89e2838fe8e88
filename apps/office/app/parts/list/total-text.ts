/** How many rows a list has, as far as they were counted. */
export const totalText = ({ total }: { total?: { value: number; relation: 'eq' | 'gte' } | undefined }): string =>
  total ? `${total.value}${total.relation === 'gte' ? '+' : ''}` : ''
