import type { DutyWords } from './duty-shape.ts'

export const it: DutyWords = {
  contact: {
    title: 'Contatti',
    lead: 'Al telefono risponde una persona, alle lettere pure.',
    meta: {
      title: 'Contatti: Altan Tal',
      description:
        'Telefono, posta e indirizzo di Altan Tal, con un recapito per i lettori, uno per la stampa e uno per il commercio.',
    },
    shoppers: { title: 'Domande', body: 'Su una bottiglia, una ricetta, il cofanetto o questo sito.' },
    press: { title: 'Stampa', body: 'Immagini, dati, interviste. Non lavoriamo con testate per minorenni.' },
    trade: { title: 'Commercio', body: 'Per negozi e ristoranti con licenza. Indicane il numero, per favore.' },
    phone: 'Telefono',
    days: 'Dal lunedì al venerdì',
    address: 'Indirizzo',
    orders: 'Se riguarda un ordine nel negozio, tieni a portata di mano il numero.',
  },
  responsible: {
    title: 'Bere con misura',
    lead: 'Poco è una scelta. Niente è sempre una buona scelta.',
    meta: {
      title: 'Bere con misura: Altan Tal',
      description:
        'In Mongolia i superalcolici si vendono dai 21 anni. Che cos’è un’unità standard, quando non bere affatto e a chi chiedere aiuto.',
    },
    law: {
      title: 'Che cosa dice la legge',
      body: [
        'In Mongolia è vietato vendere o offrire superalcolici a chi ha meno di 21 anni. La legge è stata approvata il 5 luglio 2022 ed è in vigore dal 1º gennaio 2023.',
        'Chi vende deve accertarsi dell’età: porta con te un documento. I governatori possono vietare la vendita in certi giorni e a certe ore.',
        'Altrove vale la legge del Paese. Dove non ne conosciamo il limite, ci atteniamo a 21.',
      ],
    },
    measure: {
      title: 'Un’unità standard',
      body: [
        'Un’unità standard sono 10 grammi di alcol puro. Qualunque cosa lo contenga, per il corpo la quantità è la stessa.',
      ],
    },
    spirits: 'Altan Tal, 40%',
    wine: 'Vino, 12%',
    beer: 'Birra, 5%',
    same: 'In tutti e tre lo stesso: 10 g di alcol puro',
    bottles: 'Quante unità in una bottiglia',
    bottle: 'Bottiglia',
    drinks: 'Unità standard',
    never: {
      title: 'Quando non bere affatto',
      cases: [
        'Se non hai l’età',
        'Se devi guidare, andare a cavallo o nuotare',
        'Al lavoro, o prima di usare attrezzi e macchine',
        'In gravidanza e durante l’allattamento',
        'Se stai male o prendi medicine',
        'Se sai di non fermarti al primo',
      ],
    },
    help: {
      title: 'Se serve aiuto',
      body: [
        'Se ti preoccupa quanto bevi, o quanto beve una persona vicina, parlane con un medico: in Mongolia al centro di salute familiare in cui sei iscritto, altrove con il medico di base. Quello che dici resta lì.',
        'Chi non si sveglia, respira piano o è freddo al tatto può essere intossicato: mettilo su un fianco, non lasciarlo solo e chiama un’ambulanza.',
      ],
    },
  },
  privacy: {
    title: 'Riservatezza',
    lead: 'Di te non sappiamo quasi nulla, e non ci serve altro.',
    meta: {
      title: 'Riservatezza: Altan Tal',
      description:
        'Il sito lascia un solo cookie: la tua risposta all’ingresso. Nessuna data di nascita viene conservata e nessuno ti segue.',
    },
    cookie: {
      title: 'Un solo cookie',
      body: [
        'Quando rispondi all’ingresso, il browser conserva una nota chiamata altan_tal_age. Contiene un sì o un no; con il sì, le due lettere del tuo Paese. Nient’altro.',
      ],
    },
    columns: { value: 'Che cosa resta scritto', life: 'Per quanto' },
    yes: 'Finché non chiudi il browser',
    yesLong: 'Per 30 giorni, se hai chiesto di essere ricordato',
    no: 'Per 24 ore',
    parts: [
      {
        title: 'La data di nascita',
        body: [
          'L’età si calcola sul tuo dispositivo; la data non va da nessuna parte. Se il browser non esegue script, la data arriva una volta al nostro server, l’età viene calcolata e la data sparisce. Non viene scritta da nessuna parte.',
        ],
      },
      {
        title: 'Che cosa non c’è',
        body: [
          'Nessun contatore, nessun tracciamento pubblicitario, nessun pulsante dei social, nessun carattere preso altrove. Le pagine vengono solo dal nostro server. Non annotiamo chi passa; se qualcosa si rompe, restano l’errore e l’indirizzo della pagina.',
        ],
      },
      {
        title: 'Verso il negozio',
        body: [
          'Quando premi «Acquista», il tuo sì arriva al negozio come un segno firmato che vale 5 minuti. Contiene l’ora e il Paese, nient’altro. Il negozio è un sito a sé, con la propria informativa.',
        ],
      },
      {
        title: 'I tuoi diritti',
        body: [
          'Secondo la legge mongola sulla protezione dei dati personali (approvata nel 2021) puoi vedere, correggere e cancellare ciò che ti riguarda. Il cookie si può cancellare dal browser in ogni momento. Se ci hai scritto, chiedi di cancellare la lettera e lo faremo.',
        ],
      },
    ],
  },
  lost: {
    title: 'Pagina inesistente',
    line: 'Qui non c’è altro che l’orizzonte.',
    home: 'Torna all’inizio',
    meta: { title: 'Pagina inesistente: Altan Tal', description: 'A questo indirizzo non c’è nessuna pagina.' },
  },
}
