/** The texts of settings that are lists, in Mongolian. */
export const settingFields = {
  noCategories: 'Сонгосон ангилал алга',
  addCategory: 'Ангилал нэмэх',
  addPair: 'Ангилал сонгож, хамт санал болгохыг нэмэх',
  gone: 'Ийм ангилал алга',
  up: (name: string) => `${name}: дээш`,
  down: (name: string) => `${name}: доош`,
  takeOut: (name: string) => `${name}: хасах`,
  level: (at: number) => `${at}-р түвшин`,
  points: 'Оноо, %',
  addLevel: 'Түвшин нэмэх',
  removeLevel: (name: string) => `${name}: түвшинг хасах`,
  categories: (n: number) => `${n} ангилал`,
}
