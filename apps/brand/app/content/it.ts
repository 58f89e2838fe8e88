import type { mn } from './mn.ts'

export const it: typeof mn = {
  brand: 'Altan Tal',
  nav: {
    story: 'Storia',
    land: 'La terra',
    people: 'La gente',
    gift: 'Il dono',
    vision: 'Visione',
    notes: 'Degustazione',
    production: 'Come nasce',
    mixology: 'Cocktail',
    responsibility: 'Bere con misura',
    buy: 'Acquista',
    language: 'Lingua',
    skip: 'Vai al contenuto',
    menu: 'Menu',
    gallery: 'Galleria',
    pages: 'Tutte le pagine',
  },
  home: {
    eyebrow: 'Grano di una sola tenuta · acqua di sorgente',
    title: 'Dove il cielo tocca terra',
    lead: 'Una vodka mongola di grano della steppa e acqua di sorgente: sei distillazioni, cinque filtri, poi oltre cinquecento ore di quiete.',
    cta: 'Leggi la storia',
    still: 'La bottiglia nella steppa del mattino',
    meta: {
      title: 'Altan Tal: vodka mongola di grano della steppa',
      description:
        'Grano di una sola tenuta e acqua di sorgente: sei distillazioni, cinque filtri, oltre 500 ore di quiete. La storia, la lavorazione, il gusto.',
    },
  },
  story: {
    title: 'Tre capitoli, un giorno',
    land: {
      time: 'Alba',
      title: 'La terra',
      line: 'Qui c’è una sola linea, e tutto vi poggia sopra.',
      body: 'Nella steppa orientale l’orizzonte fa da orologio e da mappa: dice l’ora, il tempo e quanta strada resta. Il nostro grano cresce in una sola tenuta, in campi che chiamiamo per nome: Fine della Sorgente, Porta del Vento, Terrazza Nord. Le estati sono brevi e le notti fresche, così la spiga matura senza fretta. Si miete a fine agosto, si finisce prima della brina.\nSotto la terrazza, dalla roccia, esce una sorgente: d’inverno non gela mai del tutto, a primavera non s’intorbida. Tra il grano e l’acqua c’è un pascolo di pecore. Tutto ciò che facciamo sta lì in mezzo; al resto pensano il tempo e la pazienza.',
    },
    people: {
      time: 'Mezzogiorno',
      title: 'La gente',
      line: 'Prima si ascolta, poi si parla.',
      body: 'Chi vive nella steppa sa ascoltare. Il vento ha una direzione, il gregge un umore, l’acqua una nota, e sono tutte notizie. Chi distilla segue la stessa regola: prima di guardare gli strumenti ascolta come cadono le gocce. Per sei volte si scartano testa e coda, e prosegue soltanto il cuore. Non c’è modo di affrettarsi.\nChi coltiva aspetta che asciughi la rugiada, l’alambicco aspetta il suo calore, la cantina resta chiusa finché non è passato il ventunesimo giorno. All’ospite si porge il tè con due mani. Proviamo a lavorare allo stesso modo: due mani, poche parole, e un controllo in più.',
    },
    gift: {
      time: 'Notte',
      title: 'Il dono',
      line: 'Si porge con due mani.',
      body: 'Un dono vale per chi lo fa, per chi lo riceve e per lo spirito con cui passa di mano. Per questo il nostro cofanetto si apre come un libro: a sinistra il nome del campo, a destra l’anno del raccolto, in mezzo la bottiglia. L’ornamento viene dalla voluta a corno d’ariete di feltri e selle, ridotta a una sola linea tracciata senza staccare la mano. Dentro c’è un biglietto bianco: le parole sono tue.\nFinita la bottiglia resta la scatola, della misura giusta per lettere e fotografie. Offerto a una persona adulta, al momento opportuno e con misura, un dono resta un dono.',
    },
    meta: {
      title: 'La storia: terra, gente, dono | Altan Tal',
      description:
        'Tre capitoli di un giorno: la terra all’alba, la gente a mezzogiorno, il dono di notte. Da dove viene Altan Tal, da quali mani e perché.',
    },
  },
  vision: {
    title: 'Visione',
    line: 'Non di più. Più fine.',
    body: 'Non ci interessa fare tante vodka diverse. Una tenuta, una sorgente, una ricetta: quante bottiglie, lo decide ogni autunno. Un anno su tre lasciamo riposare il suolo, teniamo recintata la sorgente, ritiriamo il vetro per usarlo di nuovo. Se tra vent’anni questa steppa sarà ancora così, avremo lavorato bene.',
    meta: {
      title: 'Visione: non di più, più fine | Altan Tal',
      description:
        'Una tenuta, una sorgente, una ricetta. Come custodiamo suolo, acqua e vetro perché tra vent’anni la steppa sia ancora così.',
    },
    more: 'Guarda come nasce',
  },
  notes: {
    title: 'Degustazione',
    nose: {
      title: 'Naso',
      body: 'Paglia appena tagliata, crosta di pane bianco e, dietro, pietra fredda.',
    },
    palate: {
      title: 'Palato',
      body: 'Morbida e intera. Grano dolce, una nota lattea di mandorla, pepe bianco ai margini.',
    },
    finish: {
      title: 'Finale',
      body: 'Lungo e pulito; in fondo resta il fresco della sorgente.',
    },
    meta: {
      title: 'Degustazione: naso, palato, finale | Altan Tal',
      description:
        'Paglia fresca, crosta di pane e pietra fredda; grano dolce e morbido; un finale fresco di sorgente. Note di degustazione di Altan Tal.',
    },
    lead: 'Un mattino nella steppa, visto attraverso il vetro.',
    strength: 'Titolo alcolometrico',
    volumes: 'Formati',
    temperature: 'Si degusta a',
    degrees: '6–8 °C',
    litre: 'l',
  },
  production: {
    title: 'Dal grano al vetro',
    lead: 'Cinque fatti. Nulla in più, nulla in meno.',
    facts: {
      estate: {
        title: 'Grano di una sola tenuta',
        body: 'Ogni chicco viene dalla stessa terra. Non ne compriamo altrove.',
      },
      water: {
        title: 'Acqua di sorgente',
        body: 'Sgorga sotto la terrazza della tenuta.',
      },
      distil: {
        title: 'Sei distillazioni',
        body: 'Ogni volta si tolgono testa e coda; prosegue soltanto il cuore.',
      },
      filter: {
        title: 'Cinque filtri',
        body: 'Carbone, quarzo, argento, perle e diamante, in quest’ordine.',
      },
      rest: {
        title: 'Ventuno giorni di riposo',
        body: 'Prima dell’imbottigliamento il distillato resta fermo oltre 500 ore.',
      },
    },
    filters: {
      charcoal: 'Carbone',
      quartz: 'Quarzo',
      silver: 'Argento',
      pearl: 'Perle',
      diamond: 'Diamante',
    },
    unit: 'ore',
    meta: {
      title: 'Come nasce: sei distillazioni, cinque filtri | Altan Tal',
      description:
        'Dal grano al vetro: una sola tenuta, una sorgente, sei distillazioni, cinque filtri e oltre 500 ore di riposo.',
    },
    still: 'Colonna, cinque filtri e serbatoio di riposo, uno sotto l’altro su una sola linea',
    sources: 'Da dove viene',
  },
  responsibility: {
    line: 'Riservato a chi ha l’età legale per bere (21 anni in Mongolia). Bevi con misura. Mai alla guida.',
    forward: 'Condividi solo con chi ha l’età legale per bere.',
    warning: 'L’abuso di alcol nuoce alla salute.',
  },
  buy: {
    cta: 'Acquista',
    title: 'Dove trovarla',
    body: 'Nei negozi con licenza. Puoi ordinare online e ritirare di persona, mostrando un documento.',
    shops: 'Elenco dei negozi',
    meta: {
      title: 'Dove trovarla: negozi con licenza | Altan Tal',
      description:
        'Altan Tal si vende nei negozi con licenza. In Mongolia puoi ordinare online e ritirare di persona con un documento. Non si vende a chi ha meno di 21 anni.',
    },
    ways: 'Come si acquista',
    home: {
      title: 'In Mongolia',
      body: 'Ordini e paghi online, poi ritiri tu la bottiglia nel negozio scelto. Il personale controlla il documento e registra il controllo. Non si fanno consegne. Gli orari di vendita e i giorni di divieto nel suo distretto li indica il negozio.',
    },
    abroad: {
      title: 'Altrove',
      body: 'Non vendiamo online. Rivolgiti a un negozio autorizzato nel tuo Paese: vale l’età che fissa la sua legge.',
    },
    open: 'Orari',
    phone: 'Telefono',
    permit: 'Licenza',
  },
  gallery: {
    meta: {
      title: 'Galleria: un giorno nella steppa | Altan Tal',
      description:
        'La steppa all’alba, a mezzogiorno e di notte; grano, sorgente, bottiglia e cofanetto. Le immagini di Altan Tal.',
    },
    title: 'Un giorno nella steppa',
    lead: 'Cambia soltanto la luce. La linea resta dov’è.',
    captions: {
      dawn: 'Alba, qualche respiro prima del sole.',
      'bottle-dawn': 'Il sole sorge dietro il vetro.',
      wheat: 'Fine agosto: spighe, bottiglia, un bicchiere.',
      spring: 'La sorgente sotto la terrazza.',
      noon: 'Mezzogiorno. Il fiume gira a nord della tenuta.',
      'bottle-noon': 'A mezzogiorno la steppa traspare dal vetro.',
      foil: 'L’anello d’oro è l’orizzonte.',
      ice: 'Un pezzo di ghiaccio, un bicchiere.',
      snow: 'Inverno. La steppa è bianca, la linea non si è mossa.',
      night: 'Notte, e una sola lampada accesa.',
      'bottle-night': 'L’anello è a filo dell’orizzonte.',
      box: 'Il cofanetto si apre come un libro.',
    },
  },
}
