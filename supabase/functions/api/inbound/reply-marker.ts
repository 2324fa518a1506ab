/** Stands at the top of a notice that staff may reply to by mail: what is above it goes out. */
export const replyMarker = '— Write your answer above this line —';
