export type Choices = {
  categories: { id: number; name: string; depth: number }[]
  places: { id: string; name: string }[]
}
