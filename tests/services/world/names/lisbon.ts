import { type Naming, named, words } from './naming.ts';

export const portuguese: Naming = {
  weight: 80,
  words: words(
    `da Graça|do Carmo|das Flores|de São Bento|do Rossio|da Estrela|dos Anjos|da Sé|do Chiado|da Esperança|
    do Mirante|das Janelas Verdes|da Boavista|do Poço|de Santa Luzia|da Bica|dos Navegantes|da Glória|
    do Jardim|das Necessidades|do Adamastor|de Arroios|da Madragoa|do Sol Poente|da Tia Alice|dos Sabores|
    do Bairro|do Tejo|das Andorinhas|de Campolide|da Ribeira|do Elétrico|da Avó Lurdes|do Farol|
    das Sete Colinas|de Santo António|da Saudade|do Pátio|da Laranjeira|dos Bacalhoeiros`,
  ),
  patterns: [
    named('Café *', 'cafe'),
    named('Café *', 'cafe', 'bakery'),
    named('Pastelaria *', 'bakery'),
    named('Padaria *', 'bakery'),
    named('Tasca *', 'restaurant'),
    named('Cervejaria *', 'restaurant', 'bar'),
    named('Restaurante *', 'restaurant'),
    named('Adega *', 'wine'),
    named('Jardim *', 'park'),
    named('Livraria *', 'bookshop'),
    named('Museu *', 'museum'),
    named('Galeria *', 'gallery'),
    named('Hotel *', 'hotel'),
    named('Mercado *', 'market'),
    named('Estação *', 'station'),
    named('Escola *', 'school'),
    named('Igreja *', 'church'),
    named('Farmácia *', 'hospital'),
    named('Teatro *', 'theatre'),
    named('Gelataria *', 'icecream'),
    named('Miradouro *', 'lookout'),
    named('Largo *', 'square'),
    named('Oficina *'),
    named('Associação Recreativa, Cultural e Desportiva dos Moradores e Amigos *'),
  ],
};
