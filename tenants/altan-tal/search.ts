/** What the shop says about the words of its customers. Data, not code; the API checks the shape at start. */
export const search = {
  /** Words and phrases that mean the same products, in whatever language; who asks for one finds the others below it. */
  synonyms: [
    ['архи', 'цагаан архи', 'vodka', 'spirit', 'водка', '伏特加', '烈酒', 'acquavite', 'distillato'],
    ['хундага', 'шил аяга', 'glass', 'glasses', 'стакан', 'рюмка', 'бокал', '酒杯', '杯子', 'bicchiere', 'bicchieri'],
    ['хайрцаг', 'бэлгийн хайрцаг', 'box', 'gift box', 'коробка', 'футляр', '礼盒', 'scatola', 'confezione'],
  ],
  /** Plain words for the values of properties. */
  values: {},
  pins: [],
  boosts: { taxons: {}, brands: {}, badges: {} },
}
