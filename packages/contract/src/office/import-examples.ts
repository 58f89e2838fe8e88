import type { ImportKind } from './imports.ts'

/** Some lines of each kind, as a shop of this country writes them. */
export const importExamples: Readonly<Record<ImportKind, readonly string[]>> = {
  products: [
    'slug,sku,name_mn,name_en,brand,category1,option1_name,option1_value,price,compare_at_price,barcode,weight_g',
    'noosoon-malgai,MALGAI-104,Ноосон малгай,Wool hat,Говь,Хүүхэд > Малгай,Хэмжээ,104,39000,,,120',
    'noosoon-malgai,MALGAI-110,,,,,,110,39000,45000,,130',
  ],
  translations: ['slug,name_mn,name_en,name_ru', 'noosoon-malgai,Ноосон малгай,Wool hat,Шерстяная шапка'],
  stock: ['sku,stock,low_stock', 'MALGAI-104,12,3', 'MALGAI-110,0,3'],
  prices: [
    'sku,price,compare_at_price,sale_price,sale_start_at,sale_expire_at',
    'MALGAI-104,39000,,35000,2026-12-01,2026-12-31',
  ],
  people: [
    'Утас,Имэйл,Овог,Нэр,Төрсөн өдөр,Хүйс,Мессеж зөвшөөрсөн,Зөвшөөрсөн огноо,Зөвшөөрөл хаанаас,Дүүрэг,Хороо,Хаяг',
    '8800 0000,ner@jishee.mn,Дорж,Сараа,1990-05-21,эмэгтэй,тийм,2026-05-01,Дэлгүүрийн анкет,Хан-Уул,11,"Зайсан, 45-р байр, 12 тоот"',
  ],
  delivery: [
    'Хот/аймаг,Дүүрэг/сум,Хороо/баг,Хүргэх эсэх,Хүргэлтийн төрөл,Үнэ,Үнэгүй болох дүн,Эхлэх цаг,Дуусах цаг,Гараг',
    'Улаанбаатар,Хан-Уул,11,тийм,standard,5000,150000,24,48,1-7',
    'Дорноговь,,,тийм,standard,12000,,48,120,Да-Ба',
  ],
  synonyms: ['Ижил утгатай үгс', '"куртик, jacket, куртка"', '"малгай, hat, шапка"'],
}
