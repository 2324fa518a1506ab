/** Stands at the top of a notice that can be answered by mail: what is above it goes out. */
export const answerMarker = '— Write your answer above this line —';
