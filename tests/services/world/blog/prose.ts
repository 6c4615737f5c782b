/** Sentences that the other posts are made from, by language. */
export const prose = {
  en: {
    titles: [
      'The harbour of {}',
      'Low water at {}',
      'A morning in {}',
      'Fog over {}',
      'The last ferry to {}',
      'Reading the gauge at {}',
    ],
    places: ['Bristol', 'Saint-Malo', 'Hoek van Holland', 'Galway', 'Stavanger', 'Cork'],
    sentences: [
      'The harbour master keeps two clocks, one for the town and one for the water.',
      'At low water the mud shows what the year has thrown away: a bicycle, a kettle, half a sign.',
      'Nobody hurries on a falling tide; there will be another one in twelve hours and twenty-five minutes.',
      'The gauge house is no bigger than a wardrobe, and it hums.',
      'We measured with a rope and a fish weight, and were wrong by less than we feared.',
      'A child explained it best: the sea is breathing.',
      'By noon the fog had lifted and the far bank was where we had left it.',
      'The pilot drinks his tea standing up, one eye on the bar.',
    ],
  },
  pt: {
    titles: ['A maré em {}', 'Manhã no cais de {}', 'O farol de {}'],
    places: ['Setúbal', 'Viana do Castelo', 'Olhão'],
    sentences: [
      'A maré vazia deixa à vista as escadas que ninguém conta.',
      'O faroleiro escreve a lápis, porque a tinta não gosta de humidade.',
      'Às seis da manhã o cais cheira a café e a cordas molhadas.',
      'Quem espera pelo barco aprende a ler as bandeiras.',
      'O vento de sudoeste não consta da tabela, mas manda nela.',
    ],
  },
  de: {
    titles: ['Der Pegel von {}', 'Ebbe in {}', 'Ein Tag am Deich bei {}'],
    places: ['Cuxhaven', 'Husum', 'Emden'],
    sentences: [
      'Der Pegel schreibt, was der Mond diktiert.',
      'Bei Niedrigwasser liegt die Fähre eine Treppe tiefer.',
      'Auf dem Deich grüßt man sich, auch wenn man sich nicht kennt.',
      'Die Gezeitentafel hängt neben dem Fahrplan, und beide irren selten.',
      'Wer im Watt geht, geht nicht allein und nicht ohne Uhr.',
    ],
  },
  fr: {
    titles: ['La marée à {}', 'Le marégraphe de {}'],
    places: ['Brest', 'Cancale', 'Concarneau'],
    sentences: [
      'Le marégraphe trace une ligne que personne ne discute.',
      'À marée basse, le port montre ses pieds.',
      'On attend l’étale comme on attend un ami en retard.',
      'Le coefficient du jour est écrit à la craie devant la boulangerie.',
    ],
  },
  ja: {
    titles: ['{}の潮'],
    places: ['尾道', '鳥羽'],
    sentences: [
      '朝の満潮は六時ごろ、岸壁は静かだった。',
      '潮が引くと、石段が十二段あらわれる。',
      '渡し船は時刻表より潮に従う。',
      '港の喫茶店は干潮のあいだだけ窓を開ける。',
    ],
  },
  ar: {
    titles: ['المدّ في {}'],
    places: ['طنجة', 'مسقط'],
    sentences: [
      'يبدأ المدّ عند السادسة صباحًا ويملأ رائحة الملح الرصيف.',
      'ينتظر الصيادون سكون الماء قبل أن يرفعوا المرساة.',
      'لا تذكر الجداول الريح، لكنها تحكم الميناء.',
      'عند الجزر تظهر درجات الحجر واحدة بعد أخرى.',
    ],
  },
} as const;

export type Language = keyof typeof prose;
