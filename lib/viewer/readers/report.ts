/** Takes the progress of reading a text: units read, and units of the whole text. Readers call it very often. */
export type Report = (at: number, length: number) => void;
