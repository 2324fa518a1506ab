/**
 * The WebGL shaders. `seenAt` in scene.utils.ts does the same computation. All that changes evenly across
 * the frame is computed at its corners, because a software renderer takes as long for a division as for
 * reading the photo.
 */
export const vertexShader = `
attribute vec2 corner;
uniform vec4 frame;    // left, top, right, bottom
uniform vec2 vanishing;
uniform vec4 sides;    // the same, from the vanishing point
uniform vec2 sky;      // where it begins, and how it leans
uniform vec4 eye;      // where it is, and how it turns
varying vec3 ray;      // and how much nearer it is for the turn
varying vec2 back;     // how near the back wall is, and how near the sky
varying vec4 walls;    // how near the sides are
void main() {
  vec2 place = corner * .5 + .5;
  ray.xy = vec2(mix(frame.x, frame.z, place.x), mix(frame.w, frame.y, place.y)) - vanishing;
  ray.z = 1. + eye.w * ray.x;
  float upright = 1. - sky.y * sky.x;
  float open = (sky.y * ray.y + upright * ray.z) / (1. - sky.y * eye.y - upright * eye.z);
  back = vec2(ray.z / (1. - eye.z), open);
  walls = ray.xyxy / (sides - eye.xyxy);
  gl_Position = vec4(corner, 0., 1.);
}`;

export const fragmentShader = `
precision highp float;
uniform sampler2D photo;
uniform float scale;   // the photo's width, in its heights
uniform vec2 vanishing;
uniform vec4 eye;
varying vec3 ray;
varying vec2 back;
varying vec4 walls;
void main() {
  vec2 ahead = max(walls.xy, walls.zw);
  float near = max(min(back.x, back.y), max(ahead.x, ahead.y));
  vec2 seen = vanishing + (eye.xy * near + ray.xy) / (eye.z * near + ray.z);
  gl_FragColor = texture2D(photo, vec2(seen.x, seen.y * scale));
}`;
