// WooCommerce writes the titles of its export in the language of the shop that it comes from.

const titles: Readonly<Record<string, readonly string[]>> = {
  type: ['тип', 'typ', 'tipo', '类型'],
  sku: ['артикул', 'artikelnummer', 'ugs', 'cod', 'referencia'],
  'gtin,upc,ean,orisbn': [
    ...['gtin,upc,eanилиisbn', 'gtin,upc,eanoderisbn', 'gtin,upc,eanoisbn', 'gtin,upc,eanouisbn'],
    ...['gtin,upc,ean或isbn', 'gtin、upc、ean或isbn'],
  ],
  name: ['имя', 'название', 'nombre', 'nom', 'nome', '名称'],
  published: ['опубликован', 'опубликовано', 'veröffentlicht', 'publicado', 'publié', 'pubblicato', '已发布'],
  'isfeatured?': [
    ...['рекомендуемый?', 'isthervorgehoben?', 'vorgestellt?', '¿estádestacado?', 'misenavant?', 'inevidenza?'],
    ...['是推荐产品?', '是否推荐?'],
  ],
  visibilityincatalog: [
    ...['видимостьвкаталоге', 'sichtbarkeitimkatalog', 'visibilidadenelcatálogo', 'visibilitédanslecatalogue'],
    ...['visibilitànelcatalogo', '在目录中可见', '在列表页可见'],
  ],
  shortdescription: [
    ...['короткоеописание', 'краткоеописание', 'kurzbeschreibung', 'descripcióncorta', 'descriptioncourte'],
    ...['brevedescrizione', '简短描述', '简短说明'],
  ],
  description: ['описание', 'beschreibung', 'descripción', 'descrizione', '描述', '说明'],
  datesalepricestarts: [
    ...['датаначаладействияскидки', 'датаначалараспродажи', 'datum,andemangebotspreisbeginnt'],
    ...['díaenqueempiezaelpreciorebajado', 'datededébutdepromo', 'datadiiniziodelprezzoinsaldo', '促销开始日期'],
  ],
  datesalepriceends: [
    ...['датаокончаниядействияскидки', 'датаокончанияраспродажи', 'datum,andemangebotspreisendet'],
    ...[
      'díaenqueterminaelpreciorebajado',
      'datedefindepromo',
      'datadifinedelprezzoinsaldo',
      '促销截止日期',
      '促销结束日期',
    ],
  ],
  taxstatus: [
    'статусналога',
    'steuerstatus',
    'estadodelimpuesto',
    'étatdelatva',
    'statodelleimposte',
    '税状态',
    '税务状态',
  ],
  taxclass: ['налоговыйкласс', 'steuerklasse', 'clasedeimpuesto', 'classedetva', 'aliquotadiimposta', '税类'],
  'instock?': [
    ...[
      'вналичии?',
      'наличие?',
      'vorrätig?',
      'auflager?',
      '¿existencias?',
      '¿eninventario?',
      'enstock?',
      'instock?',
      '有货?',
    ],
  ],
  stock: ['запасы', 'остатки', 'остаток', 'lager', 'bestand', 'inventario', 'magazzino', '库存'],
  lowstockamount: [
    ...['величинамалыхзапасов', 'geringelagermenge', 'cantidaddebajoinventario', 'montantdestockfaible', '库存不足'],
  ],
  'backordersallowed?': [
    ...['возможенлипредзаказ?', 'предзаказвозможен?', 'lieferrückständeerlaubt?', '允许缺货下单?'],
    ...[
      '¿permitirreservasdeproductosagotados?',
      'autoriserlescommandesdeproduitsenrupture?',
      'abilitaordiniarretrati?',
    ],
  ],
  'soldindividually?': [
    ...[
      'проданоиндивидуально?',
      'nureinzelnverkaufen?',
      '¿vendidoindividualmente?',
      'vendreindividuellement?',
      '单独出售?',
    ],
  ],
  'allowcustomerreviews?': [
    ...['разрешитьотзывыотклиентов?', 'kundenrezensionenerlauben?', '¿permitirvaloracionesdeclientes?'],
    ...['autoriserlesavisclients?', 'permettilerecensionideiclienti?', '允许客户评价?'],
  ],
  purchasenote: [
    ...['примечаниекпокупке', 'hinweiszumkauf', 'notadecompra', 'notedecommande', 'notadiacquisto', '购物备注'],
  ],
  saleprice: [
    ...[
      'ценараспродажи',
      'акционнаяцена',
      'angebotspreis',
      'preciorebajado',
      'tarifpromo',
      'prezzoinofferta',
      '促销价格',
    ],
  ],
  regularprice: [
    ...['базоваяцена', 'regulärerpreis', 'precionormal', 'tarifrégulier', 'prezzodilistino', '常规售价', '常规价格'],
  ],
  categories: ['категории', 'kategorien', 'categorías', 'catégories', 'categorie', '分类'],
  tags: ['метки', 'schlagwörter', 'etiquetas', 'étiquettes', 'tag', '标签'],
  shippingclass: [
    ...[
      'классдоставки',
      'versandklasse',
      'clasedeenvío',
      'classed’expédition',
      "classed'expédition",
      'classedispedizione',
      '运费类',
    ],
  ],
  images: ['изображения', 'bilder', 'imágenes', 'immagini', '图片'],
  downloadlimit: ['лимитскачивания', 'downloadlimit', 'límitededescargas', 'limitedetéléchargement', '下载限制'],
  downloadexpirydays: [
    ...['днейсрокаскачивания', 'ablauftagedesdownloads', 'díasdecaducidaddeladescarga', '下载的过期天数'],
    ...['joursd’expirationdutéléchargement'],
  ],
  parent: [
    'родительский',
    'родитель',
    'übergeordnetesprodukt',
    'übergeordnet',
    'superior',
    'principal',
    'genitore',
    '父级',
  ],
  groupedproducts: [
    ...['сгруппированныетовары', 'gruppierteprodukte', 'productosagrupados', 'groupesdeproduits', '分组产品'],
  ],
  upsells: ['апсэлы', 'апселлы', 'zusatzverkäufe', 'ventasdirigidas', 'produitssuggérés', 'up-sell'],
  'cross-sells': [
    'кросселы',
    'кросс-селы',
    'querverkäufe',
    'cross-sells(querverkäufe)',
    'ventascruzadas',
    'ventescroisées',
    '交叉销售',
  ],
  externalurl: ['внешнийurl', 'externeurl', 'urlexterna', 'urlexterne', 'urlesterno', '外部链接'],
  buttontext: ['тексткнопки', 'button-text', 'textodelbotón', 'libellédubouton', '按钮文本'],
  position: ['позиция', 'posición', 'posizione', '位置'],
  brands: ['бренды', 'marken', 'marcas', 'marques', 'marchi', '品牌'],
}

const english = new Map(Object.entries(titles).flatMap(([name, all]) => all.map((title) => [title, name] as const)))

const parts: readonly [RegExp, string][] = [
  [/^(?:названиеатрибута|имяатрибута|nombredelatributo|nomdel[’']attribut|nomedell[’']attributo)(\d+)$/, 'name'],
  [/^(?:attribut|属性)(\d+)(?:name|名称)$/, 'name'],
  [
    /^(?:значени[ея](?:\(-?[ия]\))?атрибут(?:а|ов)|valor\(es\)delatributo|valeur\(s\)del[’']attribut|valore(?:\(i\))?dell[’']attributo)(\d+)$/,
    'value(s)',
  ],
  [/^(?:attribut|属性)(\d+)(?:wert\(e\)|值)$/, 'value(s)'],
  [/^(?:видимостьатрибута|атрибутвидим|atributovisible)(\d+)$/, 'visible'],
  [/^(?:attribut|属性)(\d+)(?:sichtbar|visible|可见)$/, 'visible'],
  [/^(?:глобальныйатрибут|atributoglobal)(\d+)$/, 'global'],
  [/^(?:attribut|属性)(\d+)(?:global|的全局|全局)$/, 'global'],
]
const measures: readonly [RegExp, string][] = [
  [/^(?:вес|gewicht|peso|poids|重量)(\(.+\))$/, 'weight'],
  [/^(?:длина|länge|longitud|longueur|lunghezza|长度)(\(.+\))$/, 'length'],
  [/^(?:ширина|breite|anchura|largeur|larghezza|宽度)(\(.+\))$/, 'width'],
  [/^(?:высота|höhe|altura|hauteur|altezza|高度)(\(.+\))$/, 'height'],
]

/** What a title, in small letters without spaces, is called in English. */
export function inEnglish(name: string): string {
  const known = english.get(name)
  if (known) return known
  for (const [pattern, part] of parts) {
    const n = pattern.exec(name)?.[1]
    if (n) return `attribute${n}${part}`
  }
  for (const [pattern, measure] of measures) {
    const unit = pattern.exec(name)?.[1]
    if (unit) return measure + unit
  }
  return name
}
